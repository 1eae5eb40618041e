import { standardAddress } from '@openroll/contract/enroll/contact'
import type { Fields } from '@openroll/contract/field'
import { useState } from 'react'
import { troubleOf } from '../../form/trouble.ts'
import type { FieldsFormState } from '../../form/use-fields-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

type Address = ReturnType<typeof standardAddress.parse>
/** A form with an address: the contact or the employer step. */
type AddressForm = Pick<FieldsFormState<Fields>, 'form' | 'asked'>

/** Suggests the standard form of an address that failed validation, and offers to keep the typed one (D-4.15). */
export const useStandardAddress = (onKept?: (city: string) => void) => {
  const [standard, setStandard] = useState<Address>()
  const onRefused = (error: unknown) => {
    const trouble = troubleOf(error)
    const read = standardAddress.safeParse(trouble.kind === 'refused' ? trouble.errors.standard : undefined)
    setStandard(read.success ? read.data : undefined)
  }
  const offer = (form: AddressForm) =>
    standard === undefined ? null : (
      <AddressOffer
        key={JSON.stringify(standard)}
        {...{ form, standard }}
        onKept={onKept}
        onDone={() => setStandard(undefined)}
      />
    )
  return { onRefused, offer }
}

/** Normalizes whitespace like the address check. */
const normalizeSpaces = (typed: unknown): string =>
  typeof typed === 'string' ? typed.trim().replaceAll(/\s+/g, ' ') : ''

type Props = { form: AddressForm; standard: Address; onKept: ((city: string) => void) | undefined; onDone: () => void }

const AddressOffer = ({ form: { form, asked }, standard, onKept, onDone }: Props) => {
  const mayChange = (name: string) => asked.some((state) => state.field_name === name && !state.read_only)
  const useStandard = () => {
    for (const [name, value] of Object.entries(standard)) if (mayChange(name)) form.setValue(name, value)
    form.clearErrors()
    onDone()
  }
  const keepTyped = () => {
    form.setValue('with_validation', false)
    onKept?.(normalizeSpaces(form.getValues('city')))
    form.clearErrors()
    onDone()
  }
  const { address1, address2, city, state, zip } = standard
  /** Whether the standard address equals the typed one. */
  const [isSame] = useState(() =>
    Object.entries(standard).every(([name, value]) => normalizeSpaces(form.getValues(name)) === value),
  )
  return (
    <Notice live>
      {isSame ? (
        <p>You can keep the address as you typed it.</p>
      ) : (
        <>
          <p>Did you mean:</p>
          <p>
            <strong>
              {[address1, address2].filter(Boolean).join(' ')}
              <br />
              {city}, {state} {zip}
            </strong>
          </p>
        </>
      )}
      <p className="notice-ways">
        {!isSame && (
          <Button look="secondary" small onClick={useStandard}>
            Use this address
          </Button>
        )}{' '}
        <Button look="quiet" small onClick={keepTyped}>
          Keep mine
        </Button>
      </p>
    </Notice>
  )
}
