import { clusterTemplate, dropRunDatabases } from './cluster-database.ts'

/**
 * `url`: the coordinator; '' without a cluster. `plans`: an empty distributed database on which statements are tried. `runsHere`:
 * tests use databases of the cluster instead of the private server's.
 */
export type Cluster = { readonly url: string; readonly plans: string | undefined; readonly runsHere: boolean }

/** The cluster that CLUSTER_URL names; with TEST_ON=cluster, `end` drops what the run's tests created there. */
export const findCluster = async (): Promise<{ readonly cluster: Cluster; readonly end: () => Promise<void> }> => {
  const { CLUSTER_URL: url = '', TEST_ON: on } = process.env
  if (url === '') return { cluster: { url, plans: undefined, runsHere: false }, end: async () => undefined }
  const runsHere = on === 'cluster'
  const plans = runsHere ? undefined : await clusterTemplate(url)
  return { cluster: { url, plans, runsHere }, end: () => (runsHere ? dropRunDatabases(url) : Promise.resolve()) }
}
