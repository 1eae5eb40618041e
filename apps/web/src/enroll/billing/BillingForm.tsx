import {
  addressNames,
  beginCardSetup,
  saveBillingInfo,
  saveBillingInfoExisting,
} from '@openroll/contract/enroll/billing'
import { billingFormFields, billingGroups, type BillingName } from '@openroll/contract/enroll/billing/billing-form'
import type { Answers, FieldState } from '@openroll/contract/field'
import { type PaymentMethod, isAccount, isCard } from '@openroll/contract/method-meanings'
import { useRef, useState } from 'react'
import { send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import type { Option } from '../../ui/fields/SelectField.tsx'
import { DraftNotice } from '../autosave/DraftNotice.tsx'
import { useAutosavedForm } from '../autosave/use-autosaved-form.ts'
import { ActionBar } from '../step/ActionBar.tsx'
import { sendScreenshot } from '../../screenshot/send-screenshot.ts'
import { useStep } from '../step/step-context.ts'
import { useStates } from '../step/use-states.ts'
import { asBilling, nameAt, statesOf } from './billing-states.ts'
import { hasHostedCards } from './hosted/has-hosted-cards.ts'
import { HostedFields } from './hosted/HostedFields.tsx'
import { StoredCard } from './hosted/StoredCard.tsx'
import { storedCard } from './hosted/stored-card.ts'
import { useHostedCard } from './hosted/use-hosted-card.ts'
import { PaymentDates } from './PaymentDates.tsx'
import { useRestoredValues, type RememberedValues } from './use-remembered-values.ts'
import { useBankName } from './use-bank-name.ts'
import { fresh, type OnFile } from './use-on-file.ts'

type State = FieldState<BillingName>
type Props = {
  enrollmentId: string
  method: PaymentMethod
  states: readonly State[]
  physical: Readonly<Record<string, string>>
  days: readonly Option[]
  text: string
  /** Payments on file to use instead of a new one. */
  onFile: OnFile
  /** What was typed for the other payment methods. */
  remembered: RememberedValues
  /** Switches to a bank account, where one is offered. */
  onBank?: (() => void) | undefined
}

/** A payment on file isn't shown in the form: a new one starts empty. */
const withoutTheirs = (states: readonly State[]): State[] =>
  states.map((state) => (state.field_name === 'bill_date' ? state : { ...state, value: null }))

const isAddress = (name: string): boolean => addressNames.some((line) => line === name)

/** A card with its billing address, or a bank account with its bank looked up (EW-2.31, EW-2.32, EW-4.51). */
export const BillingForm = ({
  enrollmentId,
  method,
  states,
  physical,
  days,
  text,
  onFile,
  remembered,
  onBank,
}: Props) => {
  const { cart, goBack, goNext, later, step } = useStep('billing_info')
  const element = useRef<HTMLFormElement>(null)
  const stateList = useStates()
  const { idName, chosen } = onFile
  const isExisting = chosen !== fresh
  const stored = storedCard(states, onFile.isSaved)
  const [replaces, setReplaces] = useState(false)
  const isHosted = isCard(method) && hasHostedCards() && !isExisting
  const keeps = stored !== undefined && !replaces
  const hosted = useHostedCard({
    begin: () => send(beginCardSetup, { enrollment_id: enrollmentId }),
    isOff: !isHosted || keeps,
  })
  const save = async (answers: Answers) => {
    const of = { enrollment_id: enrollmentId, payment_method: method }
    const saved = isExisting
      ? await send(saveBillingInfoExisting, { ...of, bill_date: answers.bill_date, [idName]: chosen })
      : await send(saveBillingInfo, {
          ...asBilling(answers),
          ...of,
          ...(isCard(method) ? { is_physical_address: same ? 'yes' : 'no' } : {}),
          ...(isHosted && !keeps ? { card_setup: await hosted.finish(answers) } : {}),
        })
    if (element.current !== null) sendScreenshot(element.current, enrollmentId, step.savedAs)
    await goNext(saved)
  }
  /** Copies the known address instead of asking for it (EW-2.32). */
  const copied = (asked: readonly State[], typed: Answers): readonly State[] =>
    typed.is_physical_address === '1'
      ? asked.map((state) =>
          isAddress(state.field_name) ? { ...state, value: physical[state.field_name] ?? '', read_only: true } : state,
        )
      : asked
  const of = useAutosavedForm({
    fields: billingFormFields,
    states: statesOf(method, onFile.isSaved ? withoutTheirs(states) : states),
    adjust: copied,
    nameAt,
    save,
    serverChecks: isExisting,
    findMissing: hosted.findMissing,
  })
  const { form } = of
  useRestoredValues(remembered, method, form)
  const same = of.watch('is_physical_address') === true
  const [unknownBank, setUnknownBank] = useState<string>()
  useBankName(of, isAccount(method) && !isExisting, setUnknownBank)

  const copyAddress = (on: boolean) => {
    for (const name of addressNames) form.setValue(name, on ? (physical[name] ?? '') : '')
    if (on) form.clearErrors([...addressNames])
  }
  const hostedFields = keeps ? (
    <StoredCard {...stored} onReplace={() => setReplaces(true)} />
  ) : (
    <HostedFields of={hosted} errorOf={of.errorOf} clearError={of.clearError} onBank={onBank} />
  )
  const cardFields = isHosted ? hostedFields : undefined
  const options = {
    bill_date: days,
    state: stateList,
  }
  return (
    <FieldsForm
      {...{ of, element, options }}
      locked={(name) => name === 'bank_name' && unknownBank === undefined}
      beside={(name) => (name === 'last_name_on_cc' ? cardFields : undefined)}
      noted={(name) => (name === 'bank_name' ? unknownBank : undefined)}
      groups={billingGroups}
      disabled={({ names }) => isExisting && !names.includes('bill_date')}
      heading={
        <>
          <DraftNotice of={of} />
          {onFile.choices.length > 0 && (
            <ChoiceField
              name={idName}
              error={of.errorOf(idName)}
              label={isAccount(method) ? 'Which bank account?' : 'Which card?'}
              choices={[
                ...onFile.choices,
                { value: fresh, name: isAccount(method) ? 'Another bank account' : 'Another card' },
              ]}
              value={chosen}
              onChange={(event) => {
                of.clearError(idName)
                // Errors of a new payment don't matter once one on file is chosen.
                form.clearErrors()
                onFile.choose(event.target.value)
              }}
              secret
              wide
            />
          )}
        </>
      }
      onChange={(name, target) => name === 'is_physical_address' && copyAddress(target.checked === true)}
      foot={<ActionBar onBack={goBack} busy={of.busy} later={later} />}
    >
      <PaymentDates cart={cart} method={method} billDate={String(of.watch('bill_date') ?? '')} />
      {text !== '' && <p className="muted">{text}</p>}
    </FieldsForm>
  )
}
