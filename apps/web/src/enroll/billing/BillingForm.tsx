import { getStates } from '@openroll/contract/arrive/site'
import {
  addressNames,
  billingFields,
  billingGroups,
  defaultBillDate,
  expirationMonths,
  expirationYears,
  fieldsOfMethod,
  routingNumberBankLookup,
  saveBillingInfo,
  takenByMethod,
} from '@openroll/contract/enroll/billing'
import type { FieldState, NameOf } from '@openroll/contract/field'
import type { PaymentMethod } from '@openroll/contract/words'
import { useEffect, useRef } from 'react'
import { send } from '../../api.ts'
import { bootstrap } from '../../bootstrap.ts'
import { useCall } from '../../query.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { troubleOf } from '../../form/trouble.ts'
import { useUnsaved } from '../../form/unsaved.ts'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { Option } from '../../ui/SelectField.tsx'
import { ActionBar } from '../step/ActionBar.tsx'
import { sendPicture } from '../step/send-picture.ts'
import { useStep } from '../step/step-context.ts'

type Name = NameOf<typeof billingFields>
type State = FieldState<Name>
type Props = {
  enrollmentId: string
  method: PaymentMethod
  states: readonly State[]
  physical: Readonly<Record<string, string>>
  days: readonly Option[]
  text: string
}

/** The fields that one way of paying asks, whatever way the server's own list was for. */
const statesOf = (method: PaymentMethod, states: readonly State[]): State[] => {
  const asked = new Set<Name>(fieldsOfMethod[method])
  const kept = new Map(states.map((state) => [state.field_name, state]))
  return Array.from(takenByMethod(method), (field_name) => ({
    field_name,
    value: kept.get(field_name)?.value ?? (field_name === 'bill_date' ? defaultBillDate : null),
    required: asked.has(field_name),
    read_only: false,
  }))
}

/** A card with its billing address, or a bank account with the bank's name looked up (EW-2.31, EW-2.32, EW-4.51). */
export const BillingForm = ({ enrollmentId, method, states, physical, days, text }: Props) => {
  const { goBack, goNext, later, step } = useStep('billing_info')
  const element = useRef<HTMLFormElement>(null)
  const stateList = useCall(getStates, {})
  const save = async (answers: Readonly<Record<string, string>>) => {
    const saved = await send(saveBillingInfo, {
      ...answers,
      enrollment_id: enrollmentId,
      payment_method: method,
      ...(method === 'cc' ? { is_physical_address: same ? 'yes' : 'no' } : {}),
    })
    if (element.current !== null) sendPicture(element.current, enrollmentId, step.savedAs)
    await goNext(saved)
  }
  const of = useFieldsForm({ fields: billingFields, states: statesOf(method, states), save })
  useUnsaved(of.isDirty, of.stands)
  const { form } = of
  const same = of.watch('is_physical_address') === true
  const routing = String(of.watch('routing_number') ?? '').replaceAll(/[\s-]/g, '')

  const copyAddress = (on: boolean) => {
    for (const name of addressNames) form.setValue(name, on ? (physical[name] ?? '') : '')
    if (on) form.clearErrors([...addressNames])
  }
  useEffect(() => {
    if (method !== 'eft' || !/^\d{9}$/.test(routing)) return
    const ending = new AbortController()
    send(routingNumberBankLookup, { q: routing }, { signal: ending.signal }).then(
      ({ response }) => {
        form.setValue('bank_name', response.name)
        form.clearErrors(['bank_name', 'routing_number'])
      },
      (error: unknown) => {
        const trouble = troubleOf(error)
        if (trouble.kind !== 'refused') return
        form.setValue('bank_name', '')
        form.setError('routing_number', { message: trouble.faults[0]?.error_message ?? '' })
      },
    )
    return () => ending.abort()
  }, [routing, method, form])

  const options = {
    bill_date: days,
    expiration_month: expirationMonths.map((month) => ({ value: month, name: month })),
    expiration_year: expirationYears(bootstrap.today).map((year) => ({ value: year, name: year })),
    state: (stateList.data?.result ?? []).map(({ name, abbrev }) => ({ value: abbrev, name })),
  }
  const locked = (name: Name) => (same && addressNames.some((line) => line === name)) || name === 'bank_name'
  return (
    <FieldsForm
      {...{ of, element, options, locked }}
      groups={billingGroups}
      shown={(name, field) => (locked(name) && field.control === 'select' ? { ...field, control: 'text' } : field)}
      onChange={(name, target) => name === 'is_physical_address' && copyAddress(target.checked === true)}
      foot={<ActionBar onBack={goBack} busy={of.busy} later={later} />}
    >
      {text !== '' && (
        <Notice>
          <p>{text}</p>
        </Notice>
      )}
    </FieldsForm>
  )
}
