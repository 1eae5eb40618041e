import * as z from 'zod'
import { fields, type NameOf } from '../field.ts'
import { email, longestFullName, notes, notText, personName } from '../rules.ts'

/** Days that a quote’s link works and its prices hold (D-2.01). */
export const quoteDays = 30

/** Whom a quote goes to, and what its sender says with it (SF-3.15, SF-5.09). */
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
    hint: 'It stands in the email as you write it.',
    wide: true,
  },
})

/** How a field of a quote comes over the wire: loose text, which the form’s own rule reads then. */
export const typedForQuote = (name: NameOf<typeof quoteFields>) =>
  z.string({ error: notText }).max(4000).describe(quoteFields[name].label)
