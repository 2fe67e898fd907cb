import { useId, useState } from 'react';
import { mobileNumber, plainFigures } from '../../../contract/platform/plain-figures.ts';
import { ARMY_POST, isArmyPinCode, isFieldPost, type PlaceCode } from '../../../contract/platform/states.ts';
import { m } from '../../../texts/generated/messages.js';
import { CallFailed } from '../../platform/api/call.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { StateOptions } from '../../platform/shell/state-options.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { controlLook, Field } from '../../platform/ui/field.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { TextArea } from '../../platform/ui/text-area.tsx';
import { TextField } from '../../platform/ui/text-field.tsx';
import { type Address, type AddressFields, findPinCode, type PinPlace } from './boxes-api.ts';

type Props = {
  /** What it is for, for those who listen. */
  label: string;
  /** What is known already, or stands for another child. */
  initial: Address | null;
  /** The office says why. */
  withReason?: boolean;
  /** The office may take a PIN code that is not on the list, and says why. */
  mayVouch?: boolean;
  onSend: (fields: AddressFields & { despitePinCode?: string }, reason: string) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
};

const empty = {
  recipient: '',
  phone: '',
  street: '',
  landmark: '',
  town: '',
  pinCode: '',
  district: '',
  state: '',
  reason: '',
  despitePinCode: '',
};
type Values = typeof empty;

const needs = (text: string, least: number, words: () => string) =>
  text.trim().length < least ? words() : undefined;
const pinOf = (text: string) => plainFigures(text).replace(/\s/g, '');
const isPin = (text: string) => /^[1-9]\d{5}$/.test(text);

/** To the army's post belong no district and no state. */
const isArmy = ({ pinCode }: Pick<Values, 'pinCode'>) => isArmyPinCode(pinOf(pinCode));

/** Where no district and no state are asked for, the army's post. */
const placeOf = ({
  pinCode,
  district,
  state,
}: Pick<Values, 'pinCode' | 'district' | 'state'>): Pick<AddressFields, 'district' | 'state'> =>
  isArmy({ pinCode }) ? { district: '', state: ARMY_POST } : { district, state: state as PlaceCode };

const check = (values: Values) => ({
  recipient: needs(values.recipient, 2, m.fault_recipient_needed),
  phone: mobileNumber(values.phone) ? undefined : m.fault_phone_ten(),
  street: needs(values.street, 3, m.fault_street_needed),
  town:
    needs(values.town, 1, m.fault_town_needed) ??
    (isArmy(values) && !isFieldPost(values.town) ? m.fault_field_post_needed() : undefined),
  pinCode: isPin(pinOf(values.pinCode)) ? undefined : m.fault_pin_code_six(),
  district: isArmy(values) ? undefined : needs(values.district, 1, m.fault_district_needed),
  state: values.state === '' && !isArmy(values) ? m.fault_state_needed() : undefined,
});

/** Where a box goes. The PIN code proposes the district and the state; both can be mended. */
export function AddressForm({
  label,
  initial,
  withReason = false,
  mayVouch = false,
  onSend,
  onCancel,
}: Props) {
  const [places, setPlaces] = useState<readonly PinPlace[]>([]);
  const [isUnknown, setUnknown] = useState(false);
  const [asked, setAsked] = useState('');
  const [isOfArmy, setOfArmy] = useState(initial !== null && initial.state === ARMY_POST);
  const isVouched = mayVouch && isUnknown;
  const list = useId();
  const { form, text, failure, isSending } = useFields({
    empty,
    initial: initial ? { ...empty, ...fieldsOf(initial) } : empty,
    check: (values) => ({
      ...check(values),
      reason: withReason ? needs(values.reason, 1, m.fault_reason_needed) : undefined,
      despitePinCode: isVouched ? needs(values.despitePinCode, 1, m.fault_reason_needed) : undefined,
    }),
    send: async ({ reason, despitePinCode, ...values }) => {
      try {
        const why = isVouched ? { despitePinCode: despitePinCode.trim() } : {};
        await onSend({ ...values, ...placeOf(values), ...why }, reason.trim());
      } catch (error) {
        // Whoever was not told while they wrote, for want of a network, is told now.
        if (error instanceof CallFailed && error.reply?.fields?.pinCode) setUnknown(true);
        throw error;
      }
    },
    onEdited: (values, field) => {
      if (field === 'pinCode') void propose(pinOf(values.pinCode));
    },
  });

  async function propose(pinCode: string) {
    setOfArmy(isArmyPinCode(pinCode));
    if (!isPin(pinCode) || pinCode === asked) return;
    setAsked(pinCode);
    if (isArmyPinCode(pinCode)) return setUnknown(false);
    // Whoever has no network at this moment writes the rest by hand.
    const found = await findPinCode(pinCode).catch(() => null);
    if (!found) return;
    setPlaces(found);
    setUnknown(found.length === 0);
    const [first] = found;
    const fields = document.getElementById(`${list}-form`) as HTMLFormElement | null;
    if (!first || !fields) return;
    set(fields, 'district', first.district);
    set(fields, 'state', first.state);
  }

  const { error: stateError, ...state } = text('state');
  return (
    <form {...form} id={`${list}-form`} aria-label={label} className="grid max-w-form gap-5">
      <p className="text-quiet">{m.boxes_address_hint()}</p>
      <FormError {...failure} />
      <TextField label={m.boxes_recipient()} autoComplete="name" {...text('recipient')} />
      <TextField
        label={m.boxes_phone()}
        hint={m.boxes_phone_hint()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...text('phone')}
      />
      <TextField label={m.boxes_street()} autoComplete="street-address" {...text('street')} />
      <TextField label={m.boxes_landmark()} optional {...text('landmark')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={m.boxes_pin_code()}
          hint={isUnknown ? m.fault_pin_code_unknown() : m.boxes_pin_code_hint()}
          inputMode="numeric"
          autoComplete="postal-code"
          {...text('pinCode')}
        />
        <TextField
          label={isOfArmy ? m.boxes_army_town() : m.boxes_town()}
          autoComplete="address-level2"
          {...text('town')}
        />
        {isOfArmy ? null : (
          <>
            <TextField label={m.boxes_district()} list={list} {...text('district')} />
            <Field label={m.boxes_state()} error={stateError}>
              {(wiring) => (
                <select
                  autoComplete="address-level1"
                  {...state}
                  {...wiring}
                  className={`${controlLook} min-h-[3.1rem]`}
                >
                  <option value="">{m.boxes_state_choose()}</option>
                  <StateOptions />
                </select>
              )}
            </Field>
          </>
        )}
      </div>
      <p role="status" className="text-quiet empty:hidden">
        {isOfArmy ? m.boxes_army_post() : isVouched ? m.boxes_despite_pin_code_hint() : null}
      </p>
      {isVouched && (
        <TextField label={m.boxes_despite_pin_code()} maxLength={300} {...text('despitePinCode')} />
      )}
      <datalist id={list}>
        {places.map(({ district }) => (
          <option key={district} value={district} />
        ))}
      </datalist>
      {withReason && <TextArea label={m.people_reason()} rows={2} maxLength={300} {...text('reason')} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSending} pendingText={m.boxes_saving()}>
          {m.boxes_address_save()}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel} disabled={isSending}>
            {m.boxes_cancel()}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Fields belong to the browser: what the code proposes is written where one would write it. */
function set(form: HTMLFormElement, name: string, value: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
}

const fieldsOf = ({ givenAt: _when, ...fields }: Address) => fields;
