import * as z from 'zod'
import { fields, type NameOf } from '../field.ts'
import { email, longestFullName, notes, notText, personName } from '../rules.ts'

/** Days a quote's link works and its prices hold (D-2.01). */
export const quoteDays = 30

/** A quote's recipient and message (SF-3.15, SF-5.09). */
export const quoteFields = fields({
  name: {
    label: 'Name',
    rule: personName('Please enter valid name', longestFullName),
    control: 'text',
    maxLength: longestFullName,
    autoComplete: 'off',
    hint: 'Who the quote is for',
    wide: true,
  },
  email: {
    label: 'Email',
    rule: email('Please enter valid email address'),
    control: 'text',
    maxLength: 254,
    inputMode: 'email',
    autoComplete: 'off',
    wide: true,
  },
  message: {
    label: 'Message',
    rule: notes(1000),
    control: 'textarea',
    maxLength: 1000,
    mayBeEmpty: true,
    hint: 'We’ll include your message as written.',
    wide: true,
  },
})

/** A quote field on the wire: loose text, checked later by the form's own rule. */
export const quoteFieldInput = (name: NameOf<typeof quoteFields>) =>
  z.string({ error: notText }).max(4000).describe(quoteFields[name].label)
