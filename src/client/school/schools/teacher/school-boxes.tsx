import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { AddressForm } from '../../../kits/boxes/address-form.tsx';
import { AddressLines } from '../../../kits/boxes/address-lines.tsx';
import { BoxCard } from '../../../kits/boxes/box-card.tsx';
import {
  chooseKits,
  giveSchoolAddress,
  type SchoolBox,
  schoolBoxesQuery,
} from '../../../kits/boxes/boxes-api.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { useDoing } from '../../../platform/office/use-doing.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { controlLook } from '../../../platform/ui/field.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { Panel } from '../../../platform/ui/panel.tsx';

/** What comes for a school: one address, and how many kits for which seats. Nothing where no course of it has a kit. */
export function SchoolBoxes({ schoolId }: { schoolId: string }) {
  const { data } = useQuery(schoolBoxesQuery(usePersonId(), schoolId));
  const { announce } = useNotices();
  const [isWriting, setWriting] = useState(false);
  if (!data || data.boxes.length === 0) return null;
  const { address, boxes } = data;
  return (
    <Panel as="section" className="grid gap-5 p-5">
      <div>
        <h2 className="font-bold font-display text-xl">{m.boxes_school_title()}</h2>
        <p className="text-quiet">{m.boxes_school_lead()}</p>
      </div>
      {isWriting || !address ? (
        <AddressForm
          label={m.boxes_where()}
          initial={address}
          onSend={async (fields) => {
            await giveSchoolAddress(schoolId, fields);
            announce(m.boxes_address_saved(), 'success');
            setWriting(false);
          }}
          onCancel={address ? () => setWriting(false) : undefined}
        />
      ) : (
        <div className="flex flex-wrap items-start justify-between gap-4">
          <AddressLines address={address} />
          <Button size="small" variant="quiet" onClick={() => setWriting(true)}>
            {m.boxes_address_change()}
          </Button>
        </div>
      )}
      {boxes.map((box) => (
        <div key={box.id} className="grid gap-3 border-line border-t pt-5">
          <BoxCard box={box} without={address === null} />
          {box.seats !== null && box.order !== null && (
            <p className="text-quiet text-sm">
              {m.boxes_school_of_seats({ seats: String(box.seats), order: box.order })}
            </p>
          )}
          {box.state === 'owed' && box.seats !== null && <Kits schoolId={schoolId} box={box} />}
        </div>
      ))}
    </Panel>
  );
}

function Kits({ schoolId, box }: { schoolId: string; box: SchoolBox }) {
  const { isBusy, doing } = useDoing();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const kits = Number(new FormData(event.currentTarget).get('kits'));
    void doing(() => chooseKits(schoolId, box.id, kits), m.boxes_school_kits_saved());
  };
  return (
    <form method="post" onSubmit={save} className="flex flex-wrap items-end gap-3">
      <label className="grid gap-1 font-semibold text-sm">
        {m.boxes_school_kits()}
        <input
          name="kits"
          type="number"
          inputMode="numeric"
          min={0}
          max={box.seats ?? 0}
          required
          defaultValue={box.kits}
          className={`${controlLook} w-28 py-1.5`}
        />
      </label>
      <Button type="submit" size="small" variant="quiet" pending={isBusy}>
        {m.boxes_school_kits_save()}
      </Button>
    </form>
  );
}
