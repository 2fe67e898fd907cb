import { Camera, Film, ImagePlus, RotateCcw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { PROJECT_PICTURES_MOST } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../platform/ui/button.tsx';
import { FieldError } from '../../platform/ui/field.tsx';
import { useObjectAddress } from '../../platform/ui/use-object-address.ts';
import { PrivatePicture } from './private-files.tsx';
import type { Upload, Uploads } from './use-uploads.ts';

type Props = {
  kind: 'picture' | 'film';
  uploads: Uploads;
  error: string | undefined;
  onFault: (fault: string | undefined) => void;
};

const PICTURES = 'image/jpeg,image/png';
const FILMS = 'video/mp4,video/webm,video/quicktime';

/** Where photographs, or the film, are taken and chosen; each shows how far it is. */
export function UploadTray({ kind, uploads, error, onFault }: Props) {
  const list = uploads.of(kind);
  const isFull = list.length >= (kind === 'film' ? 1 : PROJECT_PICTURES_MOST);
  const take = (files: FileList | null) => onFault(uploads.add(kind, [...(files ?? [])]));
  const isPicture = kind === 'picture';
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{isPicture ? m.projects_kind_pictures() : m.projects_kind_film()}</legend>
      {list.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {list.map((one, index) => (
            <Tile key={one.key} upload={one} number={index + 1} uploads={uploads} />
          ))}
        </ul>
      )}
      {!isFull && (
        <div className="flex flex-wrap gap-3">
          <Choose
            name={isPicture ? 'camera' : 'film-camera'}
            accept={isPicture ? PICTURES : FILMS}
            capture
            onTake={take}
            icon={<Camera aria-hidden="true" className="size-5" />}
            words={isPicture ? m.projects_take_picture() : m.projects_take_film()}
          />
          <Choose
            name={isPicture ? 'files' : 'film'}
            accept={isPicture ? PICTURES : FILMS}
            onTake={take}
            wrong={error !== undefined}
            icon={
              isPicture ? (
                <ImagePlus aria-hidden="true" className="size-5" />
              ) : (
                <Film aria-hidden="true" className="size-5" />
              )
            }
            words={isPicture ? m.projects_choose_pictures() : m.projects_choose_film()}
          />
        </div>
      )}
      {error && <FieldError id={undefined} text={error} />}
      <p className="text-quiet text-sm">
        {isPicture ? m.projects_pictures_hint({ count: PROJECT_PICTURES_MOST }) : m.projects_film_hint()}
      </p>
    </fieldset>
  );
}

type ChooseProps = {
  name: string;
  accept: string;
  capture?: true;
  wrong?: boolean;
  onTake: (files: FileList | null) => void;
  icon: ReactNode;
  words: string;
};

/** A file chooser that looks like a button. The camera's stands only where a finger is. */
function Choose({ name, accept, capture, wrong, onTake, icon, words }: ChooseProps) {
  return (
    <label
      className={`relative inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-touch border-2 border-ink bg-surface px-5 py-2 font-display font-semibold shadow-[0_4px_0_var(--color-ink)] hover:bg-sun-pale has-focus-visible:outline-3 has-focus-visible:outline-indigo has-focus-visible:outline-offset-3 ${capture ? 'pointer-fine:hidden' : ''}`}
    >
      {icon}
      {words}
      <input
        type="file"
        name={name}
        accept={accept}
        multiple={!capture && name === 'files'}
        capture={capture ? 'environment' : undefined}
        aria-invalid={wrong ? true : undefined}
        onChange={(event) => {
          onTake(event.currentTarget.files);
          // The same picture may be chosen again after it was taken away.
          event.currentTarget.value = '';
        }}
        className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
      />
    </label>
  );
}

function Tile({ upload, number, uploads }: { upload: Upload; number: number; uploads: Uploads }) {
  const { kind, file, id, share, failure } = upload;
  const isPicture = kind === 'picture';
  const address = useObjectAddress(isPicture ? (file ?? undefined) : undefined);
  const name = isPicture ? m.projects_picture({ number }) : m.projects_film();
  const look = 'size-32 rounded-paper border border-line bg-paper-deep object-cover';
  const percent = Math.round(share * 100);
  return (
    <li className="grid w-32 content-start gap-2">
      <span className="relative block">
        {address && <img src={address} alt={name} className={look} />}
        {!address && isPicture && id && (
          <PrivatePicture fileId={id} size="small" alt={name} className={look} />
        )}
        {!isPicture && (
          <span className={`grid place-items-center ${look}`}>
            <Film role="img" aria-label={name} className="size-10 text-quiet" />
          </span>
        )}
        <button
          type="button"
          onClick={() => uploads.remove(upload)}
          aria-label={m.projects_remove({ name })}
          className="absolute top-1 right-1 grid size-11 place-items-center rounded-full border-2 border-ink bg-surface hover:bg-sun-pale"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </span>
      {id === null && !failure && (
        <progress
          aria-label={m.projects_upload_progress({ name, percent })}
          max={1}
          value={share}
          className="h-2 w-full accent-leaf"
        />
      )}
      {failure && (
        <span role="alert" className="grid gap-2 text-sm">
          {failure}
          {file && (
            <Button
              size="small"
              variant="quiet"
              icon={<RotateCcw aria-hidden="true" className="size-4" />}
              onClick={() => uploads.retry(upload)}
            >
              {m.projects_upload_again()}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
