import { DemoMark } from '#components/DemoMark.tsx';
import { PostDate } from '#components/news/PostDate.tsx';
import { withUnbrokenHours } from '#shared/formats/hours.ts';
import { CardPicture } from './CardPicture.tsx';
import type { PostItem } from './news-page.ts';

type Props = { post: PostItem; eager: boolean };

/** A post in a list: picture, date, title, excerpt and link. The whole card is the target of the link. */
export const PostCard = ({ post, eager }: Props) => (
  <article className="card card--link post">
    <div className="post__picture">
      <CardPicture post={post} eager={eager} />
    </div>
    <div className="post__text">
      <p className="meta">
        <PostDate date={post.date} />
        {post.demo && <DemoMark />}
      </p>
      <h3 className="text-l">{post.title}</h3>
      <p className="muted">{withUnbrokenHours(post.excerpt)}</p>
      <a className="post__more" href={`/post/${post.id}`}>
        Leer más<span className="visually-hidden">: {post.title}</span>
      </a>
    </div>
  </article>
);
