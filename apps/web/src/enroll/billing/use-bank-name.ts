import { routingNumberBankLookup } from '@openroll/contract/enroll/billing'
import { useEffect } from 'react'
import { send } from '../../api.ts'
import { troubleOf } from '../../form/trouble.ts'
import type { FormValues } from '../../form/use-fields-form.ts'

type Name = 'routing_number' | 'bank_name'
type Form = {
  readonly watch: (name: 'routing_number') => FormValues[string]
  readonly form: {
    readonly setValue: (name: Name, value: string) => void
    readonly setError: (name: Name, error: { type: 'server'; message: string }) => void
    readonly clearErrors: (names: Name[]) => void
  }
}

/** Fills in the name of the bank behind a routing number as soon as that is whole (EW-4.51). */
export const useBankName = ({ form, watch }: Form, isOn: boolean): void => {
  const routing = String(watch('routing_number') ?? '').replaceAll(/[\s-]/g, '')
  useEffect(() => {
    if (!isOn || !/^\d{9}$/.test(routing)) return
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
        form.setError('routing_number', { type: 'server', message: trouble.faults[0]?.error_message ?? '' })
      },
    )
    return () => ending.abort()
  }, [routing, form, isOn])
}
