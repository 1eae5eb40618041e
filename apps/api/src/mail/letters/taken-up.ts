import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

/**
 * Tells who was mailed of an enrollment, or is to be written to about it, that
 * it went on elsewhere; nothing of it, since the reader may be a stranger.
 */
export const takenUpLetter = (brand: Brand): Letter =>
  layOut(brand, {
    subject: `Your enrollment at ${brand.name} was continued in another browser`,
    preview: 'Was it not you? Call us.',
    blocks: [
      { kind: 'heading', text: 'Your enrollment was continued in another browser' },
      {
        kind: 'paragraph',
        text: 'Somebody opened it with a code or link that we mailed. Its payment and its signature have to be given again there.',
      },
      {
        kind: 'paragraph',
        text: `If it was you, go on there. If it was not, call us at ${brand.phone}: we look into it right away.`,
      },
    ],
  })
