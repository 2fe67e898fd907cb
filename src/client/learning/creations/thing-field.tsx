import { RECEIPT_ACCEPT } from '../../../rules/platform/receipt-file.ts';
import { m } from '../../../texts/generated/messages.js';
import { FileDrop } from '../../platform/ui/file-drop.tsx';
import { showSize } from '../../platform/ui/receipt-preview.tsx';
import { TextField } from '../../platform/ui/text-field.tsx';
import { useObjectAddress } from '../../platform/ui/use-object-address.ts';

type FieldProps = { name: string; error: string | undefined; autoFocus: boolean };
type Props = {
  /** What is chosen when the page comes. */
  kind: 'picture' | 'video';
  picture: File | null;
  onChoose: (file: File | null) => void;
  pictureField: FieldProps;
  videoField: FieldProps & { defaultValue: string };
  disabled: boolean;
};

/** The creation itself: a picture, or the link of a film. */
export function ThingField({ kind, picture, onChoose, pictureField, videoField, disabled }: Props) {
  return (
    <>
      <fieldset>
        <legend className="font-semibold text-sm">{m.creations_share_kind()}</legend>
        <div className="mt-2 grid gap-3 min-[22rem]:grid-cols-2">
          <Kind value="picture" chosen={kind} label={m.creations_share_kind_picture()} />
          <Kind value="video" chosen={kind} label={m.creations_share_kind_video()} />
        </div>
      </fieldset>
      {/* Both stay in the page, so that going back and forth loses nothing. The choice itself shows one of them. */}
      <div className="group-has-[[value=video]:checked]:hidden">
        <FileDrop
          label={m.creations_share_file()}
          hint={m.creations_share_file_hint()}
          accept={RECEIPT_ACCEPT}
          {...pictureField}
          disabled={disabled}
          onChoose={onChoose}
          preview={picture && <Chosen file={picture} />}
        />
      </div>
      <div className="group-has-[[value=picture]:checked]:hidden">
        <TextField
          label={m.creations_share_video()}
          hint={m.creations_share_video_hint()}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...videoField}
        />
      </div>
    </>
  );
}

type KindProps = { value: Props['kind']; chosen: Props['kind']; label: string };

function Kind({ value, chosen, label }: KindProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-touch border-2 border-edge bg-surface px-4 py-2 font-semibold hover:border-ink has-checked:border-ink has-checked:bg-sun-pale has-focus-visible:outline-3 has-focus-visible:outline-indigo has-focus-visible:outline-offset-2">
      <input
        type="radio"
        name="kind"
        value={value}
        defaultChecked={value === chosen}
        className="size-5 accent-wire-deep focus-visible:outline-none"
      />
      {label}
    </label>
  );
}

function Chosen({ file }: { file: File }) {
  const address = useObjectAddress(file);
  return (
    <span className="grid justify-items-center gap-2">
      <img
        src={address}
        alt={m.creations_share_file_preview()}
        className="h-56 max-w-full rounded-paper border border-line bg-paper-deep object-contain"
      />
      <span className="text-sm [overflow-wrap:anywhere]">
        {m.creations_share_file_size({ name: file.name, size: showSize(file.size) })}
      </span>
    </span>
  );
}
