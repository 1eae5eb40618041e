import { isRoutingNumber } from '@openroll/contract/bank'
import { routingNumberBankLookup } from '@openroll/contract/enroll/billing'
import { useEffect, useRef } from 'react'
import { send } from '../../api.ts'
import { troubleOf } from '../../form/trouble.ts'
import type { FormValues } from '../../form/use-fields-form.ts'

type Name = 'routing_number' | 'bank_name'
type Form = {
  readonly watch: (name: 'routing_number') => FormValues[string]
  readonly form: {
    readonly getValues: (name: 'bank_name') => FormValues[string]
    readonly setValue: (name: Name, value: string) => void
    readonly setError: (name: Name, error: { type: 'server'; message: string }) => void
    readonly clearErrors: (names: Name[]) => void
  }
}

const noAnswer = 'We can’t look up this bank right now. Enter its name yourself'

/**
 * Fills in the bank name once a routing number is complete (EW-4.51). `onUnknown` gets advice for a valid number without a known bank, and
 * undefined when it changes.
 */
export const useBankName = (
  { form, watch }: Form,
  isOn: boolean,
  onUnknown?: (advice: string | undefined) => void,
): void => {
  const routing = String(watch('routing_number') ?? '').replaceAll(/[\s-]/g, '')
  const found = useRef<string>(undefined)
  useEffect(() => {
    onUnknown?.(undefined)
    if (!isOn || !/^\d{9}$/.test(routing)) return
    const ending = new AbortController()
    send(routingNumberBankLookup, { q: routing }, { signal: ending.signal }).then(
      ({ response }) => {
        found.current = response.name
        form.setValue('bank_name', response.name)
        form.clearErrors(['bank_name', 'routing_number'])
      },
      (error: unknown) => {
        if (ending.signal.aborted) return
        const trouble = troubleOf(error)
        const message = trouble.kind === 'refused' ? trouble.faults[0]?.error_message : undefined
        // Keeps a name typed by hand.
        if (form.getValues('bank_name') === found.current) form.setValue('bank_name', '')
        if (onUnknown !== undefined && isRoutingNumber(routing)) onUnknown(message ?? noAnswer)
        else if (message !== undefined) form.setError('routing_number', { type: 'server', message })
      },
    )
    return () => ending.abort()
  }, [routing, form, isOn, onUnknown])
}
