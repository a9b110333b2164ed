/** Who receives the request and how else they may be reached: for emergencies, failures and the privacy notice. */
export type PqrsdContact = {
  name: string;
  nit: string;
  emergency: { text: string; href: string };
  phone: { text: string; href: string };
  email: string;
  address: string;
};
