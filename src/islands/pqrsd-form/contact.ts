/** How else the hospital may be reached: said when the form cannot send, and for emergencies. */
export type PqrsdContact = {
  emergency: { text: string; href: string };
  phone: { text: string; href: string };
  email: string;
  address: string;
};
