import { fields } from '../field.ts'
import { oneOf, required, text } from '../rules.ts'
import { tier } from '../tier-meanings.ts'

export const chooseTier = 'Please choose a tier'

/** Asked before a member enrolls again (SF-5.08). */
export const enrollAgainFields = fields({
  tier: {
    label: 'Who needs coverage?',
    rule: oneOf(tier, chooseTier),
    control: 'choice',
    words: tier,
    missing: chooseTier,
    wide: true,
  },
})

/** The form for a member whose group requires its code (D-1.19). */
export const enrollAgainWithCodeFields = fields({
  ...enrollAgainFields,
  group_code: {
    label: 'Group enrollment code',
    rule: text(40),
    control: 'text',
    maxLength: 40,
    missing: required,
    hint: 'Ask your group for it.',
  },
})
