import { longDate } from '@openroll/contract/shown'
import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

type Made = { readonly number: number; readonly due_on: string; readonly isTaken: boolean; readonly link: string }

/** Tells a group’s administrator that a bill is there. It says nothing of what is on it: that is read after signing in. */
export const billLetter = (brand: Brand, { number, due_on, isTaken, link }: Made): Letter =>
  layOut(brand, {
    subject: `Your bill ${number} from ${brand.name} is ready`,
    preview: isTaken ? `We take it from your account on ${longDate(due_on)}.` : `It is due by ${longDate(due_on)}.`,
    blocks: [
      { kind: 'heading', text: 'Your bill is ready' },
      {
        kind: 'paragraph',
        text: isTaken
          ? `Bill ${number} is there for you. We take it from your account on ${longDate(due_on)}.`
          : `Bill ${number} is there for you. It is due by ${longDate(due_on)}, and says where to pay.`,
      },
      { kind: 'button', label: 'See the bill', href: link },
      {
        kind: 'paragraph',
        text: 'Sign in to read it as PDF or CSV. This email says nothing of what is on it, since it names people.',
      },
    ],
  })
