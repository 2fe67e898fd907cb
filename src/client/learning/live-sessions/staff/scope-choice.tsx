import { m } from '../../../../texts/generated/messages.js';

/** Whether it is about one session of a series or about it and all after it: a field `scope` of the form around it. */
export function ScopeChoice({ legend, chosen }: { legend: string; chosen: string }) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold text-sm">{legend}</legend>
      {(['this', 'following'] as const).map((value) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="scope"
            value={value}
            defaultChecked={value === chosen}
            className="size-5 accent-leaf"
          />
          {value === 'this' ? m.live_desk_scope_this() : m.live_desk_scope_following()}
        </label>
      ))}
    </fieldset>
  );
}
