/** Share links: plain addresses that send no request until they are pressed. */
import type { IconName } from '../icons.ts';

export type ShareLink = { name: string; icon: IconName; href: string };

export const whatsAppUrl = (address: string, title: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`;

/** The share links of a page, from its absolute URL (`https://…/post/3`) and its title. */
export function shareLinks(address: string, title: string): ShareLink[] {
  const url = encodeURIComponent(address);
  const words = encodeURIComponent(title);
  return [
    { name: 'WhatsApp', icon: 'chat', href: whatsAppUrl(address, title) },
    { name: 'Facebook', icon: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'X', icon: 'x', href: `https://x.com/intent/post?text=${words}&url=${url}` },
    { name: 'Correo', icon: 'carta', href: `mailto:?subject=${words}&body=${url}` },
  ];
}
