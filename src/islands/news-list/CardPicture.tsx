import { hasPicture, PostPicture } from '#components/news/PostPicture.tsx';
import type { PostItem } from './news-page.ts';

const SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw';

type Props = { post: PostItem; eager: boolean };

/** The picture of a card; a drawn one where the post has none. */
export const CardPicture = ({ post, eager }: Props) =>
  hasPicture(post) ? <PostPicture post={post} eager={eager} sizes={SIZES} /> : <DrawnPicture />;

/** Mountains at dawn, in the colours of the site. */
const DrawnPicture = () => (
  <svg className="post-picture" viewBox="0 0 320 180" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <circle fill="var(--sun)" cx="236" cy="62" r="22" />
    <path fill="var(--hill-far)" d="M0 118C50 84 84 92 124 104s70-40 108-38 58 30 88 24v90H0z" />
    <path fill="var(--hill-mid)" d="M0 136c60-24 120-18 176-8s96-26 144-20v72H0z" />
    <path fill="var(--hill-near)" d="M0 156c80-22 150-16 210-10s80-8 110-10v44H0z" />
  </svg>
);
