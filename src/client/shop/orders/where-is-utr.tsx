import { type ReactNode, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { Tabs } from '../../platform/ui/tabs.tsx';

/** Where four apps print the UTR: phones drawn by us, with the row that counts marked. */
export function WhereIsUtr() {
  const [chosen, choose] = useState('gpay');
  const apps = [
    { id: 'gpay', label: m.readings_where_gpay(), content: <GooglePay /> },
    { id: 'phonepe', label: m.readings_where_phonepe(), content: <PhonePe /> },
    { id: 'paytm', label: m.readings_where_paytm(), content: <Paytm /> },
    { id: 'bhim', label: m.readings_where_bhim(), content: <Bhim /> },
  ];
  return <Tabs label={m.readings_where_label()} tabs={apps} chosen={chosen} onChoose={choose} />;
}

/** The drawing of a phone beside the sentence about it. */
function Phone({ drawing, text, children }: { drawing: string; text: string; children: ReactNode }) {
  return (
    <figure className="grid items-center gap-4 sm:grid-cols-[15rem_minmax(0,1fr)] sm:gap-8">
      <svg role="img" aria-label={drawing} viewBox="0 0 240 300" className="mx-auto block w-60 font-text">
        <path
          d="M2 300V26A24 24 0 0 1 26 2h188a24 24 0 0 1 24 24v274"
          className="fill-surface stroke-2 stroke-ink"
        />
        <rect x="96" y="11" width="48" height="7" rx="3.5" className="fill-ink" />
        {children}
      </svg>
      <figcaption className="max-w-read">{text}</figcaption>
    </figure>
  );
}

type Place = { x: number; y: number };

/** Words that do not matter here. */
const Words = ({ x, y, width, height = 7 }: Place & { width: number; height?: number }) => (
  <rect x={x} y={y - height} width={width} height={height} rx={height / 2} className="fill-line" />
);

const Face = ({ x, y, radius = 13 }: Place & { radius?: number }) => (
  <circle cx={x} cy={y} r={radius} className="fill-line" />
);

/** The amount, as apps print it: large. */
const Amount = ({ x, y }: Place) => <Words x={x} y={y} width={84} height={18} />;

type Named = Place & { label: string; value: string };

/** A label with its number below it. `other`: a number that families take for the UTR. */
function Below({ x, y, label, value, other }: Named & { other?: boolean }) {
  return (
    <g className={other ? 'fill-quiet' : 'fill-ink'}>
      {!other && <Mark x={x - 8} y={y - 16} width={176} height={44} />}
      <text x={x} y={y} fontSize="13">
        {label}
      </text>
      <text x={x} y={y + 19} fontSize="15" className={other ? '' : 'font-semibold'}>
        {value}
      </text>
      {other && <Crossing x={x} y={y + 14} width={132} />}
    </g>
  );
}

/** A label with its number behind it. */
const Behind = ({ x, y, label, value, to }: Named & { to: number }) => (
  <g className="fill-ink">
    <Mark x={x - 8} y={y - 18} width={to - x + 16} height={27} />
    <text x={x} y={y} fontSize="13">
      {label}
    </text>
    <text x={to} y={y} fontSize="14" textAnchor="end" className="font-semibold">
      {value}
    </text>
  </g>
);

/** A stroke of the marker pen. */
const Mark = ({ x, y, width, height }: Place & { width: number; height: number }) => (
  <rect x={x} y={y} width={width} height={height} rx="6" className="fill-sun-pale stroke-2 stroke-sun" />
);

const Crossing = ({ x, y, width }: Place & { width: number }) => (
  <path d={`M${x} ${y}h${width}`} className="stroke-2 stroke-led" />
);

const GooglePay = () => (
  <Phone drawing={m.readings_where_gpay_drawing()} text={m.readings_where_gpay_text()}>
    <Face x={120} y={46} />
    <Amount x={78} y={88} />
    <Words x={92} y={106} width={56} />
    <rect x="18" y="120" width="204" height="200" rx="12" className="fill-none stroke-line" />
    <Below x={36} y={148} label={m.readings_label_gpay()} value={m.readings_sample_utr()} />
    <Words x={36} y={196} width={96} />
    <Words x={36} y={212} width={132} />
    <Words x={36} y={236} width={80} />
    <Below x={36} y={262} label={m.readings_label_gpay_other()} value={m.readings_sample_google()} other />
  </Phone>
);

const PhonePe = () => (
  <Phone drawing={m.readings_where_phonepe_drawing()} text={m.readings_where_phonepe_text()}>
    <path d="M3 28h234v44H3z" className="fill-power-pale" />
    <Face x={30} y={50} radius={9} />
    <Words x={48} y={48} width={110} />
    <Words x={48} y={64} width={84} />
    <Face x={34} y={100} />
    <Words x={56} y={98} width={76} />
    <Words x={56} y={112} width={56} />
    <Words x={172} y={104} width={44} height={10} />
    <Below
      x={24}
      y={150}
      label={m.readings_label_phonepe_other()}
      value={m.readings_sample_phonepe()}
      other
    />
    <Words x={24} y={200} width={70} />
    <Face x={34} y={228} />
    <Words x={56} y={232} width={92} />
    <Words x={172} y={232} width={44} />
    <Behind x={56} y={264} to={212} label={m.readings_label_phonepe()} value={m.readings_sample_utr()} />
  </Phone>
);

const Paytm = () => (
  <Phone drawing={m.readings_where_paytm_drawing()} text={m.readings_where_paytm_text()}>
    <path d="M3 28h234v70H3z" className="fill-indigo-pale" />
    <Words x={20} y={48} width={96} />
    <Amount x={20} y={82} />
    <Words x={20} y={124} width={24} />
    <Words x={20} y={140} width={104} />
    <Face x={206} y={132} />
    <Words x={20} y={170} width={30} />
    <Words x={20} y={186} width={88} />
    <Face x={206} y={178} />
    <path d="M20 206h200" className="stroke-line" />
    <Words x={20} y={230} width={140} />
    <Behind x={20} y={262} to={212} label={m.readings_label_paytm()} value={m.readings_sample_utr()} />
  </Phone>
);

const Bhim = () => (
  <Phone drawing={m.readings_where_bhim_drawing()} text={m.readings_where_bhim_text()}>
    <Face x={120} y={44} />
    <Words x={72} y={76} width={96} />
    <Amount x={78} y={104} />
    {[136, 164, 192].map((y) => (
      <g key={y}>
        <Words x={20} y={y} width={58} />
        <Words x={136} y={y} width={84} />
        <path d={`M20 ${y + 10}h200`} className="stroke-line" />
      </g>
    ))}
    <Behind x={16} y={228} to={224} label={m.readings_label_bhim()} value={m.readings_sample_utr()} />
    <Words x={20} y={266} width={58} />
    <Words x={168} y={266} width={52} />
  </Phone>
);
