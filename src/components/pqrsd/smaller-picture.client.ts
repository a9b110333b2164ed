/** Hands the code that makes pictures smaller to the page script that fetched it (smaller-photos.client.ts). */
import { smallerPicture } from '#islands/uploads/smaller-picture.ts';

dispatchEvent(new CustomEvent('smaller-picture', { detail: smallerPicture }));
