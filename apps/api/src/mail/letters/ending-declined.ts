import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'
import { askedWords, policyNumber } from './ending-asked.ts'

type Declined = {
  readonly policy_id: string
  readonly plan_name: string
  /** The last day of coverage that was asked for; null: it should never begin. */
  readonly last_day: string | null
  /** The office's own words. */
  readonly reason: string
}

/** Tells a member that a plan of theirs is not ended as they asked, and why. */
export const endingDeclinedLetter = (brand: Brand, { policy_id, plan_name, last_day, reason }: Declined): Letter => {
  const asked = askedWords(last_day)
  return layOut(brand, {
    subject: `${plan_name} goes on as it is: policy ${policy_id}`,
    preview: `You asked us to ${asked}. We can’t do that.`,
    blocks: [
      { kind: 'heading', text: `${plan_name} goes on as it is` },
      { kind: 'paragraph', text: `You asked us to ${asked}. We can’t do that:` },
      { kind: 'paragraph', text: reason },
      {
        kind: 'paragraph',
        text: 'Nothing has changed in your coverage or your payments. On your own page you can ask for another day.',
      },
      policyNumber(policy_id),
    ],
  })
}
