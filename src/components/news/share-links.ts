/** Where a post may be sent on: plain addresses that load nothing of anybody until they are pressed. */
import type { IconName } from '../icons.ts';

export type ShareLink = { name: string; icon: IconName; href: string };

/** The addresses for a page, given whole (`https://…/post/3`), with its title as the words to send. */
export function shareLinks(address: string, title: string): ShareLink[] {
  const url = encodeURIComponent(address);
  const words = encodeURIComponent(title);
  return [
    { name: 'WhatsApp', icon: 'chat', href: `https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}` },
    { name: 'Facebook', icon: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'X', icon: 'x', href: `https://x.com/intent/post?text=${words}&url=${url}` },
    { name: 'Correo', icon: 'carta', href: `mailto:?subject=${words}&body=${url}` },
  ];
}
