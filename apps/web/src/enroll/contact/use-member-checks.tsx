import {
  contactFields,
  emailExists,
  emailFormat,
  phoneExists,
  validateMemberEmail,
  validatePhoneNumverify,
} from '@openroll/contract/enroll/contact'
import { email as emailRule } from '@openroll/contract/rules'
import { useEffect, useState, type ReactNode } from 'react'
import { send } from '../../api.ts'
import { troubleOf } from '../../form/trouble.ts'
import { recall } from '../../session.ts'
import type { FieldsFormState } from '../../form/use-fields-form.ts'

type CheckedField = 'email_address' | 'phone_number'
type Notes = Partial<Record<CheckedField, string>>

/** Notes about an email address or phone number that another member has (EW-8.04, EW-8.06). */
const noteOf = {
  email: { name: 'email_address', note: `${emailExists} Another member uses it. Correct it, or keep it.` },
  phone: { name: 'phone_number', note: `${phoneExists}. Another member uses it. Correct it, or keep it.` },
} as const

/** Milliseconds without typing before a value is checked. */
const pauseMs = 500

type Props = {
  of: FieldsFormState<typeof contactFields>
  enrollmentId: string
  onNote: (name: CheckedField, note: string | undefined) => void
}

/** Checks a re-enrolling member's email, and phone with more than 9 digits, while typing (EW-2.06). Another member's value gets a note. */
const MemberChecks = ({ of, enrollmentId, onNote }: Props) => {
  const { form } = of
  const email = String(of.watch('email_address') ?? '').trim()
  const phone = String(of.watch('phone_number') ?? '')
  const isEmail = emailRule(emailFormat).safeParse(email).success
  const isPhone = phone.replaceAll(/\D/g, '').length > 9
  const startCheck = (kind: keyof typeof noteOf, check: (signal: AbortSignal) => Promise<unknown>) => {
    const { name, note } = noteOf[kind]
    onNote(name, undefined)
    const controller = new AbortController()
    const timer = setTimeout(() => {
      check(controller.signal).catch((error: unknown) => {
        const trouble = troubleOf(error)
        if (controller.signal.aborted || trouble.kind !== 'refused') return
        for (const { target_element, error_message } of trouble.faults) {
          if (target_element === kind) onNote(name, note)
          else if (target_element === name) form.setError(name, { type: 'server', message: error_message })
        }
      })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }
  useEffect(() => {
    if (!isEmail) return onNote('email_address', undefined)
    return startCheck('email', (signal) =>
      send(validateMemberEmail, { email, enrollment_id: enrollmentId }, { signal }),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- checks each value once
  }, [email, isEmail, enrollmentId])
  useEffect(() => {
    if (!isPhone) return onNote('phone_number', undefined)
    return startCheck('phone', (signal) =>
      send(validatePhoneNumverify, { phone, enrollment_id: enrollmentId }, { signal }),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- checks each value once
  }, [phone, isPhone, enrollmentId])
  return null
}

/** Checks the contact step of a re-enrolling member; does nothing in a first enrollment. */
export const useMemberChecks = (enrollmentId: string) => {
  const [notes, setNotes] = useState<Notes>({})
  const [isMember] = useState(() => recall('enroll_type') === 'existing-member')
  const setNote = (name: CheckedField, note: string | undefined) =>
    setNotes((current) => (current[name] === note ? current : { ...current, [name]: note }))
  return {
    noted: (name: string) => (name === 'email_address' || name === 'phone_number' ? notes[name] : undefined),
    checks: (of: Props['of'], extra: ReactNode) => (
      <>
        {extra}
        {isMember && <MemberChecks of={of} enrollmentId={enrollmentId} onNote={setNote} />}
      </>
    ),
  }
}
