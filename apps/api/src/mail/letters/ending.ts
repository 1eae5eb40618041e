import { longDate } from '@openroll/contract/shown'
import { layOut, type Block, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

type Asked = {
  readonly policy_id: string
  readonly plan_name: string
  /** The last day of coverage that was asked for; null: it should never begin. */
  readonly last_day: string | null
}

/** What was asked, as both letters about it say. */
const askedWords = (lastDay: string | null): string =>
  lastDay === null ? 'cancel it before it starts' : `end it on ${longDate(lastDay)}`

const policyNumber = (text: string): Block => ({ kind: 'code', label: 'Your policy number', text })

/** Tells a member that their request to end a plan is here, and that it ends nothing yet. */
export const endingAskedLetter = (brand: Brand, { policy_id, plan_name, last_day }: Asked): Letter => {
  const asked = askedWords(last_day)
  return layOut(brand, {
    subject: `We have your request to end ${plan_name}: policy ${policy_id}`,
    preview: `You asked us to ${asked}. Nothing has changed yet.`,
    blocks: [
      { kind: 'heading', text: `We have your request to end ${plan_name}` },
      { kind: 'paragraph', text: `You asked us to ${asked}. We look at it, and email you what we decide.` },
      {
        kind: 'paragraph',
        text: 'Until then nothing changes, payments included. You can take your request back on your own page.',
      },
      { kind: 'paragraph', text: `If you did not ask for this, call us at ${brand.phone}.` },
      policyNumber(policy_id),
    ],
  })
}

/** Tells a member that a plan of theirs is not ended as they asked; `reason` is the office's own words. */
export const endingDeclinedLetter = (
  brand: Brand,
  { policy_id, plan_name, last_day, reason }: Asked & { readonly reason: string },
): Letter => {
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
