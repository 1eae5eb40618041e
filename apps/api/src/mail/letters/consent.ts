import { consentDays, type ConsentSaid } from '@openroll/contract/enroll/consent'
import { shownMoney } from '@openroll/contract/money'
import { longDate } from '@openroll/contract/shown'
import { layOut, type Block, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

const notYou = (brand: Brand): Block => ({
  kind: 'paragraph',
  text: `If you don’t know what this is about, call us at ${brand.phone}. We look into it right away.`,
})

/** What is enrolled in, at which price; no name of the reader, who may be somebody else. */
const table = ({ plans, first, monthly, effective_date }: ConsentSaid): Block[] => [
  {
    kind: 'table',
    rows: [
      ...plans.map(({ plan_name, price }) => ({ label: plan_name, value: `${shownMoney(price)} a month` })),
      { label: 'First month', value: shownMoney(first), sum: true },
      { label: 'Each month from then on', value: shownMoney(monthly), sum: true },
    ],
  },
  { kind: 'paragraph', text: `Coverage would begin on ${longDate(effective_date)}.` },
]

/** Asks somebody whether they agree to what another person is about to submit for them (D-1.13). */
export const consentAskedLetter = (brand: Brand, { said, link }: { said: ConsentSaid; link: string }): Letter =>
  layOut(brand, {
    subject: `${said.asked_by} asks for your consent to an enrollment`,
    preview: 'Nothing is submitted before you agree.',
    blocks: [
      { kind: 'heading', text: 'Do you agree to this enrollment?' },
      {
        kind: 'paragraph',
        text: `${said.asked_by} has filled in an enrollment for you. Nothing is submitted before you agree.`,
      },
      ...table(said),
      { kind: 'button', label: 'Read it and answer', href: link },
      { kind: 'paragraph', text: `The link works once, for ${consentDays} days. We ask for your date of birth first.` },
      notYou(brand),
    ],
  })

/** Tells somebody what was recorded as theirs. */
export const consentGivenLetter = (brand: Brand, said: ConsentSaid): Letter =>
  layOut(brand, {
    subject: 'Your consent to an enrollment was recorded',
    preview: `${said.asked_by} can now submit it for you.`,
    blocks: [
      { kind: 'heading', text: 'Your consent was recorded' },
      {
        kind: 'paragraph',
        text: `You agreed that ${said.asked_by} submits this enrollment for you. If anything in it changes, you are asked again.`,
      },
      ...table(said),
      notYou(brand),
    ],
  })

type Begun = {
  readonly by: string
  /** It goes to the address on file, and another one was entered. */
  readonly isElsewhere: boolean
}

const elsewhere: Block = {
  kind: 'paragraph',
  text: 'Another email address was entered for you there. If it isn’t yours, call us: its owner would get your receipt.',
}

/** Tells somebody that another person fills in an enrollment for them. */
export const begunForYouLetter = (brand: Brand, { by, isElsewhere }: Begun): Letter =>
  layOut(brand, {
    subject: `${by} has begun an enrollment for you`,
    preview: 'Nothing is submitted before you agree.',
    blocks: [
      { kind: 'heading', text: 'An enrollment was begun for you' },
      {
        kind: 'paragraph',
        text: `${by} is filling in an enrollment for you at ${brand.name}. Nothing is submitted before you agree to it.`,
      },
      ...(isElsewhere ? [elsewhere] : []),
      notYou(brand),
    ],
  })

/** Tells a member, at the address on file, what somebody else submitted for them under another address. */
export const submittedForYouLetter = (brand: Brand, said: ConsentSaid): Letter =>
  layOut(brand, {
    subject: `${said.asked_by} has submitted an enrollment for you`,
    preview: 'The receipt went to another email address.',
    blocks: [
      { kind: 'heading', text: 'An enrollment was submitted for you' },
      {
        kind: 'paragraph',
        text:
          `${said.asked_by} has submitted this enrollment for you. ` +
          'The receipt went to the email address that was entered there, which is not this one.',
      },
      ...table(said),
      notYou(brand),
    ],
  })
