import { useSyncExternalStore } from 'react'
import { bootstrap, onSiteChange, type Offered } from '../../bootstrap.ts'

const menu = () => bootstrap.menu
const categories = () => bootstrap.categories
const featured = () => bootstrap.featured

/** What can be chosen from here: the site's offer, or that of the rep, group or portal whom somebody came by (SF-4.06). */
export const useOffered = (): Offered => ({
  menu: useSyncExternalStore(onSiteChange, menu, menu),
  categories: useSyncExternalStore(onSiteChange, categories, categories),
  featured: useSyncExternalStore(onSiteChange, featured, featured),
})
