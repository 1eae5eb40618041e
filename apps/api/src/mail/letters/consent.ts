import { consentDays, type ConsentContent } from '@openroll/contract/enroll/consent'
import { shownMoney } from '@openroll/contract/money'
import { everyMonthAfter } from '@openroll/contract/receipt/monthly-costs'
import { longDate } from '@openroll/contract/shown'
import { layOut, type Block, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

const notYou = (brand: Brand): Block => ({
  kind: 'paragraph',
  text: `If you weren’t expecting this, call us at ${brand.phone}. We’ll look into it right away.`,
})

/** Plans and prices; leaves out the member's name, since the reader may be someone else. */
const table = ({ plans, first, monthly, effective_date }: ConsentContent): Block[] => [
  {
    kind: 'table',
    rows: [
      ...plans.map(({ plan_name, price }) => ({ label: plan_name, value: `${shownMoney(price)} a month` })),
      { label: 'First month', value: shownMoney(first), sum: true },
      { label: everyMonthAfter, value: shownMoney(monthly), sum: true },
    ],
  },
  { kind: 'paragraph', text: `Coverage start date: ${longDate(effective_date)}.` },
]

/** Asks someone to agree to an enrollment that another person will submit for them (D-1.13). */
export const consentAskedLetter = (
  brand: Brand,
  { content, link }: { content: ConsentContent; link: string },
): Letter =>
  layOut(brand, {
    subject: `Please review: ${content.requested_by} filled out an enrollment for you`,
    preview: 'Nothing is submitted until you agree.',
    blocks: [
      { kind: 'heading', text: 'Do you agree to this enrollment?' },
      {
        kind: 'paragraph',
        text: `${content.requested_by} filled out an enrollment for you. Nothing is submitted until you agree.`,
      },
      ...table(content),
      { kind: 'button', label: 'Review and answer', href: link },
      {
        kind: 'paragraph',
        text: `The link works once and expires in ${consentDays} days. We’ll ask for your date of birth first.`,
      },
      notYou(brand),
    ],
  })

/** Confirms the consent that was recorded. */
export const consentGivenLetter = (brand: Brand, content: ConsentContent): Letter =>
  layOut(brand, {
    subject: 'You agreed to an enrollment',
    preview: `${content.requested_by} can now submit it for you.`,
    blocks: [
      { kind: 'heading', text: 'Thanks for agreeing to this enrollment' },
      {
        kind: 'paragraph',
        text: `${content.requested_by} can now submit this enrollment for you. If anything in it changes, we’ll ask you again.`,
      },
      ...table(content),
      notYou(brand),
    ],
  })

type StartedEnrollment = {
  readonly by: string
  /** Sent to the address on file because a different one was entered. */
  readonly isElsewhere: boolean
}

const otherEmailNotice: Block = {
  kind: 'paragraph',
  text: 'The enrollment has a different email for you. If it isn’t yours, call us so your receipt doesn’t go to someone else.',
}

/** Tells someone that another person is filling in an enrollment for them. */
export const enrollmentStartedLetter = (brand: Brand, { by, isElsewhere }: StartedEnrollment): Letter =>
  layOut(brand, {
    subject: `${by} started an enrollment for you`,
    preview: 'Nothing is submitted until you agree.',
    blocks: [
      { kind: 'heading', text: 'Someone started an enrollment for you' },
      {
        kind: 'paragraph',
        text: `${by} is filling out an enrollment for you at ${brand.name}. Nothing is submitted until you agree.`,
      },
      ...(isElsewhere ? [otherEmailNotice] : []),
      notYou(brand),
    ],
  })

/** Tells a member, at the address on file, of an enrollment submitted for them with a different address. */
export const submittedForYouLetter = (brand: Brand, content: ConsentContent): Letter =>
  layOut(brand, {
    subject: `${content.requested_by} submitted an enrollment for you`,
    preview: 'The receipt went to a different email address.',
    blocks: [
      { kind: 'heading', text: 'An enrollment was submitted for you' },
      {
        kind: 'paragraph',
        text:
          `${content.requested_by} submitted this enrollment for you. ` +
          'The receipt went to the email address on the enrollment, not to this one.',
      },
      ...table(content),
      notYou(brand),
    ],
  })
