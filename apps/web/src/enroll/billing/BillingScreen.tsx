import { getStates } from '@openroll/contract/arrive/site'
import {
  getBillDate,
  getBillingText,
  getFormFieldsBillingInfo,
  getPaymentMethod,
} from '@openroll/contract/enroll/billing'
import { isPaidByGroup, isAccount, methodMeanings, paymentMethod } from '@openroll/contract/method-meanings'
import { useState } from 'react'
import { useCall } from '../../query.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { LoadError } from '../../form/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAutosave, useRestoredAnswer } from '../autosave/autosave-context.ts'
import { prefetch } from '../step/prefetch.ts'
import { StepFrame } from '../step/StepFrame.tsx'
import type { PrefetchesOf } from '../step/step-parts.ts'
import { useStep } from '../step/step-context.ts'
import { BillingForm } from './BillingForm.tsx'
import { useRememberedValues } from './use-remembered-values.ts'
import { useOnFile } from './use-on-file.ts'

type Method = keyof typeof paymentMethod
const isMethod = (code: string | null | undefined): code is Method =>
  code !== null && code !== undefined && code in paymentMethod

export const prefetches: PrefetchesOf = (enrollment_id) => [
  prefetch(getPaymentMethod, { enrollment_id }),
  prefetch(getFormFieldsBillingInfo, { enrollment_id }),
  prefetch(getBillingText, { enrollment_id }),
  prefetch(getBillDate, {}),
  prefetch(getStates, {}),
]

/** The available payment methods and the form of the chosen one (EW-2.30, EW-4.48). */
export const Component = () => {
  const { enrollmentId } = useStep('billing_info')
  const of = { enrollment_id: enrollmentId }
  const methods = useCall(getPaymentMethod, of)
  const asked = useCall(getFormFieldsBillingInfo, of)
  const texts = useCall(getBillingText, of)
  const days = useCall(getBillDate, {})
  const [chosen, setChosen] = useState(useRestoredAnswer('payment_method'))
  useAutosave('method', chosen === undefined ? undefined : { answers: { payment_method: chosen } })
  const ways = methods.data?.result ?? []
  const method = [chosen, asked.data?.payment_method, ways[0]?.value].find(isMethod) ?? 'cc'
  const isKept = asked.data?.payment_method === method
  const { onFile, asked: filed, isWaiting } = useOnFile(enrollmentId, method, isKept)
  const remembered = useRememberedValues()
  const queries = [methods, asked, texts, days]
  if (queries.some((query) => query.isError)) {
    return (
      <StepFrame tab="billing_info">
        <LoadError of={queries} />
      </StepFrame>
    )
  }
  if (
    methods.data === undefined ||
    asked.data === undefined ||
    texts.data === undefined ||
    days.data === undefined ||
    isWaiting
  ) {
    return (
      <StepFrame tab="billing_info">
        <Skeleton height="36rem" />
      </StepFrame>
    )
  }
  return (
    <StepFrame
      tab="billing_info"
      intro={isPaidByGroup(method) ? undefined : 'We don’t charge you until you submit on the last page.'}
    >
      {ways.length > 1 && (
        <ChoiceField
          name="payment_method"
          label="How would you like to pay?"
          choices={ways.map(({ value }) => ({
            value,
            name: isAccount(value) ? methodMeanings[value].offered : isMethod(value) ? paymentMethod[value] : value,
          }))}
          value={method}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      <LoadError of={[filed]} />
      <BillingForm
        key={method}
        enrollmentId={enrollmentId}
        method={method}
        states={asked.data.result}
        physical={asked.data.physical_address}
        days={days.data.result.map(({ bill_date, name }) => ({ value: bill_date, name }))}
        onFile={onFile}
        remembered={remembered}
        onBank={ways.some(({ value }) => value === 'eft') ? () => setChosen('eft') : undefined}
        text={texts.data.result.find((entry) => entry.payment_method === method)?.text ?? ''}
      />
    </StepFrame>
  )
}
