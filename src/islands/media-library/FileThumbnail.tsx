import type { LibraryFile } from '#domain/files/file.ts';
import { fileFormat } from '#shared/formats/file-size.ts';
import { formatAndSize, thumbnailUrl } from './media-library.model.ts';

/** A file in a grid: thumbnail or format, and name. */
export function FileThumbnail({ file }: { file: LibraryFile }) {
  const thumbnail = thumbnailUrl(file);
  return (
    <>
      <span className="media-face__view">
        {thumbnail ? (
          <img
            src={thumbnail}
            alt=""
            width={file.width ?? 1}
            height={file.height ?? 1}
            loading="lazy"
            decoding="async"
          />
        ) : (
          <span className="media-face__format" aria-hidden="true">
            {fileFormat(file.name)}
          </span>
        )}
      </span>
      <span className="media-face__name">{file.original_name}</span>
      <span className="media-face__facts">{formatAndSize(file)}</span>
    </>
  );
}
