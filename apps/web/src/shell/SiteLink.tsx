import { Link } from 'react-router'

type Props = { url?: string | undefined; fallbackPath: string; name: string; newTab?: boolean }

/** A link from the site's settings, external or within the site; `fallbackPath` if it isn't set. */
export const SiteLink = ({ url = '', fallbackPath, name, newTab = false }: Props) => {
  const tab = newTab ? { target: '_blank', rel: 'noreferrer' } : {}
  const words = newTab ? (
    <>
      {name}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </>
  ) : (
    name
  )
  return url === '' ? (
    <Link to={fallbackPath} {...tab}>
      {words}
    </Link>
  ) : (
    <a href={url} {...tab}>
      {words}
    </a>
  )
}
