import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

/**
 * Tells the address on file that somebody enrolled the same person in the same plan again (D-3.01). It says nothing of the new
 * enrollment, and of the earlier one only the number that its receipt gave.
 */
export const likelyDuplicateLetter = (brand: Brand, earlier: { readonly policy_id: string }): Letter =>
  layOut(brand, {
    subject: `Did you enroll again at ${brand.name}?`,
    preview: 'We won’t charge anything for it until we have reviewed it.',
    blocks: [
      { kind: 'heading', text: 'Another enrollment looks like yours' },
      {
        kind: 'paragraph',
        text:
          `Someone has enrolled in a plan that confirmation ${earlier.policy_id} already covers. ` +
          'Your coverage continues as it is. We won’t charge anything for the new enrollment until we have reviewed ' +
          'it.',
      },
      {
        kind: 'paragraph',
        text:
          'If it was you, there is nothing you need to do. ' +
          `If it was not, or you are not sure, call us at ${brand.phone}, ${brand.hours}, and have your confirmation ` +
          'number ready.',
      },
    ],
  })
