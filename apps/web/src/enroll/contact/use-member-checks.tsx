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

type Checked = 'email_address' | 'phone_number'
type Notes = Partial<Record<Checked, string>>

/** A note about an email or phone that another member has, which isn't an error (EW-8.04, EW-8.06). */
const noteOf = {
  email: { name: 'email_address', note: `${emailExists} Another of your members has it. Correct it, or keep it.` },
  phone: { name: 'phone_number', note: `${phoneExists}. Another of your members has it. Correct it, or keep it.` },
} as const

/** Debounce before a value is checked. */
const pauseMs = 500

type Props = {
  of: FieldsFormState<typeof contactFields>
  enrollmentId: string
  onNote: (name: Checked, note: string | undefined) => void
}

/**
 * For a re-enrolling member: checks email and phone while typing, the phone once it has more than 9 digits (EW-2.06). Problems are errors,
 * matches are notes.
 */
const MemberChecks = ({ of, enrollmentId, onNote }: Props) => {
  const { form } = of
  const email = String(of.watch('email_address') ?? '').trim()
  const phone = String(of.watch('phone_number') ?? '')
  const isEmail = emailRule(emailFormat).safeParse(email).success
  const isPhone = phone.replaceAll(/\D/g, '').length > 9
  const checking = (kind: keyof typeof noteOf, check: (signal: AbortSignal) => Promise<unknown>) => {
    const { name, note } = noteOf[kind]
    onNote(name, undefined)
    const ending = new AbortController()
    const waiting = setTimeout(() => {
      check(ending.signal).catch((error: unknown) => {
        const trouble = troubleOf(error)
        if (ending.signal.aborted || trouble.kind !== 'refused') return
        for (const { target_element, error_message } of trouble.faults) {
          if (target_element === kind) onNote(name, note)
          else if (target_element === name) form.setError(name, { type: 'server', message: error_message })
        }
      })
    }, pauseMs)
    return () => {
      clearTimeout(waiting)
      ending.abort()
    }
  }
  useEffect(() => {
    if (!isEmail) return onNote('email_address', undefined)
    return checking('email', (signal) => send(validateMemberEmail, { email, enrollment_id: enrollmentId }, { signal }))
    // oxlint-disable-next-line react/exhaustive-deps -- a value is checked once
  }, [email, isEmail, enrollmentId])
  useEffect(() => {
    if (!isPhone) return onNote('phone_number', undefined)
    return checking('phone', (signal) =>
      send(validatePhoneNumverify, { phone, enrollment_id: enrollmentId }, { signal }),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- a value is checked once
  }, [phone, isPhone, enrollmentId])
  return null
}

/** Checks for a re-enrolling member's contact step; nothing for a first enrollment. */
export const useMemberChecks = (enrollmentId: string) => {
  const [notes, setNotes] = useState<Notes>({})
  const [isMember] = useState(() => recall('enroll_type') === 'existing-member')
  const keep = (name: Checked, note: string | undefined) =>
    setNotes((known) => (known[name] === note ? known : { ...known, [name]: note }))
  return {
    noted: (name: string) => (name === 'email_address' || name === 'phone_number' ? notes[name] : undefined),
    /** `offered`: what the screen offers besides. */
    checks: (of: Props['of'], offered: ReactNode) => (
      <>
        {offered}
        {isMember && <MemberChecks of={of} enrollmentId={enrollmentId} onNote={keep} />}
      </>
    ),
  }
}
