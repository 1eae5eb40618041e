import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

/**
 * Tells the email addresses of an enrollment that it was opened in another browser.
 * Gives no details, since the reader may be a stranger.
 */
export const openedElsewhereLetter = (brand: Brand): Letter =>
  layOut(brand, {
    subject: `Your ${brand.name} enrollment was opened in another browser`,
    preview: 'If it wasn’t you, call us.',
    blocks: [
      { kind: 'heading', text: 'Your enrollment was opened in another browser' },
      {
        kind: 'paragraph',
        text:
          'Someone opened it with a code or link that we emailed. ' +
          'The payment method and signature didn’t carry over and have to be entered again.',
      },
      {
        kind: 'paragraph',
        text: `If it was you, just continue there. If it wasn’t, call us at ${brand.phone}. We’ll look into it right away.`,
      },
    ],
  })
