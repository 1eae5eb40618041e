import { effectiveTexts, idCardNote, idCardTitle, planSource, type IdCard } from '@openroll/contract/roles/id-card'
import { shownPhone } from '@openroll/contract/shown'
import type { Brand } from '../mail/layout.ts'
import type { Paper } from '../papers/paper.ts'

/** The member ID card as a PDF, to cut out or to show on a phone. */
export const idCardPaper = (brand: Brand, card: IdCard, now: Date): Paper => ({
  title: `${idCardTitle} ${card.number}`,
  company: brand.name,
  color: brand.color,
  notice: brand.notice,
  made_at: now.toISOString(),
  parts: [
    { kind: 'heading', level: 1, text: idCardTitle },
    {
      kind: 'paragraph',
      text: 'Cut it out and fold it, or show it on your phone. Your carriers may send their own cards.',
    },
    {
      kind: 'card',
      title: `${brand.name} · ${idCardTitle}`,
      front: [
        { label: 'Member', value: card.member },
        { label: 'ID number', value: card.number },
        ...card.plans.map((plan) => ({
          label: ['Plan', planSource(plan)].filter(Boolean).join(' · '),
          value: plan.name,
        })),
        { label: 'Effective date', value: effectiveTexts(card).join('\n') },
      ],
      back: [
        { label: 'Covered', value: card.covered.join(', ') },
        ...card.phones.map(({ who, phone, hours }) => ({
          label: hours === '' ? who : `${who}, ${hours}`,
          value: shownPhone(phone),
        })),
      ],
      note: idCardNote,
    },
  ],
})
