import { cacheOf, type Call } from '@openroll/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Catalog } from '../catalog/catalog.ts'
import type { Directory } from '../directory/directory.ts'

/** Sets cache headers; returns true if the browser's copy is current (D-8.06). */
export const isFresh = (
  call: Call,
  { catalog, directory }: { readonly catalog: Catalog; readonly directory: Directory },
  request: FastifyRequest,
  reply: FastifyReply,
): boolean => {
  const cache = cacheOf(call, request.query)
  if (cache === undefined) {
    void reply.header('cache-control', 'no-store')
    return false
  }
  const ofDirectory = cache === 'directory' ? `-directory-${directory.revision}` : ''
  const etag = `"catalog-${catalog.version}${ofDirectory}"`
  void reply.header('cache-control', 'no-cache').header('etag', etag)
  return request.headers['if-none-match'] === etag
}
