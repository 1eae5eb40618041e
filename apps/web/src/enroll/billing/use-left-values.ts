import { useEffect, useState } from 'react'
import type { PaymentMethod } from '@openroll/contract/method-meanings'
import type { FormValues } from '../../form/use-fields-form.ts'

/** What stood in the form of each way of paying when another one was chosen; in the page's memory only. */
export type LeftValues = Map<PaymentMethod, FormValues>

export const useLeftValues = (): LeftValues => useState<LeftValues>(() => new Map())[0]

type Form = {
  readonly getValues: () => FormValues
  readonly setValue: (name: string, value: FormValues[string], how: { shouldDirty: boolean }) => void
}

/** A form that is opened again shows what was typed in it; the day of the month is one, whatever the way. */
export const useReturning = (left: LeftValues, method: PaymentMethod, form: Form): void => {
  useEffect(() => {
    const before = { bill_date: [...left.values()].at(-1)?.bill_date, ...left.get(method) }
    for (const [name, value] of Object.entries(before))
      if (value !== undefined) form.setValue(name, value, { shouldDirty: true })
    return () => {
      // The last one in the list is the last one that was left.
      const values = form.getValues()
      left.delete(method)
      left.set(method, values)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- when the form opens, and when it goes
  }, [])
}
