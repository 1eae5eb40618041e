import { useEffect, useState } from 'react'
import type { PaymentMethod } from '@openroll/contract/method-meanings'
import type { FormValues } from '../../form/use-fields-form.ts'

/** What was typed in each method's form before switching; kept only in memory. */
export type RememberedValues = Map<PaymentMethod, FormValues>

export const useRememberedValues = (): RememberedValues => useState<RememberedValues>(() => new Map())[0]

type Form = {
  readonly getValues: () => FormValues
  readonly setValue: (name: string, value: FormValues[string], how: { shouldDirty: boolean }) => void
}

/** Restores what was typed when a form is reopened; the billing date is shared by all methods. */
export const useRestoredValues = (remembered: RememberedValues, method: PaymentMethod, form: Form): void => {
  useEffect(() => {
    const before = { bill_date: [...remembered.values()].at(-1)?.bill_date, ...remembered.get(method) }
    for (const [name, value] of Object.entries(before))
      if (value !== undefined) form.setValue(name, value, { shouldDirty: true })
    return () => {
      // Map order: the form that was left last comes last.
      const values = form.getValues()
      remembered.delete(method)
      remembered.set(method, values)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- when the form opens, and when it goes
  }, [])
}
