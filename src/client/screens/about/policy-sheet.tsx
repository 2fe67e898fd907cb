import { m } from '../../../texts/generated/messages.js';

/** A ruled sheet: left what the policy asks for, right what stands against it here. */
export function PolicySheet() {
  const lines = [
    [m.about_policy_doing(), m.about_policy_doing_here()],
    [m.about_policy_inquiry(), m.about_policy_inquiry_here()],
    [m.about_policy_coding(), m.about_policy_coding_here()],
    [m.about_policy_walls(), m.about_policy_walls_here()],
  ] as const;
  return (
    <div className="rotate-[0.8deg] border-2 border-ink bg-surface px-6 pt-8 pb-8 shadow-lift sm:px-9 lg:mt-16">
      <h3 className="text-2xl">{m.about_policy_title()}</h3>
      <p className="mt-3">{m.about_policy_text()}</p>
      <table className="mt-6 w-full text-left align-top">
        <thead className="max-sm:sr-only">
          <tr className="border-ink border-b-2 font-display">
            <th scope="col" className="w-1/2 pr-6 pb-2 font-bold">
              {m.about_policy_asks()}
            </th>
            <th scope="col" className="pb-2 font-bold">
              {m.about_policy_here()}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([asks, here]) => (
            <tr key={asks} className="border-line border-b-2 max-sm:block max-sm:py-4">
              <th scope="row" className="pr-6 align-top font-semibold max-sm:block sm:py-4">
                {asks}
              </th>
              <td className="align-top text-quiet max-sm:block max-sm:pt-1 sm:py-4">{here}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-6 border-wire border-l-4 pl-4 text-sm">{m.about_policy_note()}</p>
    </div>
  );
}
