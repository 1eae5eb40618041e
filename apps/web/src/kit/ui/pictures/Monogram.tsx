import { Monogram } from '../../../ui/pictures/Monogram.tsx'

export const TwoWords = () => <Monogram name="Aetna Dental" />

export const Accent = () => <Monogram name="Aetna Vision" />

export const OneWord = () => <Monogram name="GEHA" />

export const Empty = () => <Monogram name="" />
