import { Link } from 'react-router'

type Props = { address?: string | undefined; own: string; name: string; apart?: boolean }

/** A link from the site's settings: external, or a path of ours; '' leads to `own`. `apart`: in a new tab. */
export const SiteLink = ({ address = '', own, name, apart = false }: Props) => {
  const tab = apart ? { target: '_blank', rel: 'noreferrer' } : {}
  const words = apart ? (
    <>
      {name}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </>
  ) : (
    name
  )
  return address === '' ? (
    <Link to={own} {...tab}>
      {words}
    </Link>
  ) : (
    <a href={address} {...tab}>
      {words}
    </a>
  )
}
