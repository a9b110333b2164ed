/** The hospital's data for emergencies, failures and the privacy notice. */
export type PqrsdContact = {
  name: string;
  nit: string;
  emergency: { text: string; href: string };
  phone: { text: string; href: string };
  email: string;
  address: string;
};
