import { longDate } from '@openroll/contract/shown'
import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

/** The mail after Save & Continue Later: the code, and a link that needs no typing (D-6.02, D-6.04). `until` is yyyy-mm-dd. */
export const enrollmentCodeLetter = (
  brand: Brand,
  saved: { readonly code: string; readonly link: string; readonly until: string; readonly continue_url: string },
): Letter =>
  layOut(brand, {
    subject: `Your enrollment is saved at ${brand.name}`,
    preview: `Go on until ${longDate(saved.until)}.`,
    blocks: [
      { kind: 'heading', text: 'Your enrollment is saved' },
      { kind: 'paragraph', text: `You can go on where you stopped, on any device, until ${longDate(saved.until)}.` },
      { kind: 'button', label: 'Continue enrollment', href: saved.link },
      { kind: 'code', label: 'Or enter this code with your e-mail address', text: saved.code },
      { kind: 'paragraph', text: `The place to enter it is ${saved.continue_url}` },
      {
        kind: 'paragraph',
        text: 'Keep this mail to yourself: who has it can open your enrollment. If you did not ask for it, you need not do anything.',
      },
    ],
  })
