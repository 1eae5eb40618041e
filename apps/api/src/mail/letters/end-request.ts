import { longDate } from '@openroll/contract/shown'
import { layOut, type Block, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

type EndRequest = {
  readonly policy_id: string
  readonly plan_name: string
  /** The requested last day of coverage; null to cancel before it starts. */
  readonly last_day: string | null
}

/** The request, worded for both emails about it. */
const requestWords = (lastDay: string | null): string =>
  lastDay === null ? 'cancel it before it starts' : `end it on ${longDate(lastDay)}`

const policyNumber = (text: string): Block => ({ kind: 'code', label: 'Your policy number', text })

/** Confirms a member's request to end a plan; nothing has ended yet. */
export const endRequestReceivedLetter = (brand: Brand, { policy_id, plan_name, last_day }: EndRequest): Letter => {
  const request = requestWords(last_day)
  return layOut(brand, {
    subject: `We got your request to end ${plan_name}: policy ${policy_id}`,
    preview: `You asked us to ${request}. Nothing has changed yet.`,
    blocks: [
      { kind: 'heading', text: `We got your request to end ${plan_name}` },
      { kind: 'paragraph', text: `You asked us to ${request}. We’ll review your request and email you our decision.` },
      {
        kind: 'paragraph',
        text: 'Until then nothing changes, including your payments. You can withdraw your request on your home page.',
      },
      { kind: 'paragraph', text: `If you didn’t ask for this, call us at ${brand.phone}.` },
      policyNumber(policy_id),
    ],
  })
}

/** Declines a member's request to end a plan; `reason` is the office's own text. */
export const endRequestDeclinedLetter = (
  brand: Brand,
  { policy_id, plan_name, last_day, reason }: EndRequest & { readonly reason: string },
): Letter => {
  const request = requestWords(last_day)
  return layOut(brand, {
    subject: `Your ${plan_name} coverage continues: policy ${policy_id}`,
    preview: `You asked us to ${request}. We can’t do that.`,
    blocks: [
      { kind: 'heading', text: `Your ${plan_name} coverage continues` },
      { kind: 'paragraph', text: `You asked us to ${request}. We can’t do that:` },
      { kind: 'paragraph', text: reason },
      {
        kind: 'paragraph',
        text: 'Your coverage and payments stay the same. You can ask for a different day on your home page.',
      },
      policyNumber(policy_id),
    ],
  })
}
