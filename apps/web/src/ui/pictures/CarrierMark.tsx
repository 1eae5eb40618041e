import { Monogram } from './Monogram.tsx'

type Props = { carrier: string; logo: string }

/** A carrier's logo beside its plan, or its initials if the catalog has none (SF-3.12, SF-3.18). */
export const CarrierMark = ({ carrier, logo }: Props) =>
  logo === '' ? (
    <Monogram name={carrier} />
  ) : (
    <img className="monogram" src={logo} alt="" width="44" height="44" loading="lazy" />
  )
