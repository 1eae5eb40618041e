import { longDate } from '@openroll/contract/shown'
import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

/** Email for Save & Continue Later, with the code and a direct link (D-6.02, D-6.04). `until` is yyyy-mm-dd. */
export const enrollmentCodeLetter = (
  brand: Brand,
  saved: { readonly code: string; readonly link: string; readonly until: string; readonly continue_url: string },
): Letter =>
  layOut(brand, {
    subject: `Your ${brand.name} enrollment is saved`,
    preview: `Pick up where you left off by ${longDate(saved.until)}.`,
    blocks: [
      { kind: 'heading', text: 'Your enrollment is saved' },
      { kind: 'paragraph', text: `Pick up where you left off on any device by ${longDate(saved.until)}.` },
      { kind: 'button', label: 'Continue enrollment', href: saved.link },
      { kind: 'code', label: 'Or enter this code with your email address', text: saved.code },
      { kind: 'paragraph', text: `Enter it at ${saved.continue_url}` },
      {
        kind: 'paragraph',
        text: 'Keep this email private. Anyone who has it can open your enrollment. If you didn’t ask for it, you can ignore it.',
      },
    ],
  })
