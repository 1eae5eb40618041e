import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { hasHomeCrumb, homeOf } from './home-of.ts'
import { useHomeContext } from './use-home.ts'

/** A link to this visitor's home page (SF-2.43). */
export const HomeLink = ({ className, children }: { className?: string; children: ReactNode }) => {
  const home = homeOf(useHomeContext())
  return home.startsWith('/') ? (
    <Link to={home} className={className}>
      {children}
    </Link>
  ) : (
    <a href={home} className={className}>
      {children}
    </a>
  )
}

/** Home in a breadcrumb; hidden on the specially branded site (SF-1.09, SF-2.34). */
export const HomeCrumb = () =>
  hasHomeCrumb(useHomeContext()) ? (
    <li>
      <HomeLink>Home</HomeLink>
    </li>
  ) : null
