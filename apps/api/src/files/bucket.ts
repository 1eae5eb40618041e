import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { AwsS3StorageAdapter } from '@flystorage/aws-s3'
import { FileStorage } from '@flystorage/file-storage'

/** A bucket, and whether it can be reached. */
export type Bucket = { readonly files: FileStorage; readonly reach: () => Promise<unknown> }

/**
 * A bucket as s3://bucket/prefix?region=us-east-1. `endpoint` names another S3 server. Credentials come from the
 * environment (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the machine's role), never from the URL.
 */
export const openBucket = ({ hostname: bucket, pathname, searchParams }: URL): Bucket => {
  const endpoint = searchParams.get('endpoint')
  const client = new S3Client({
    region: searchParams.get('region') ?? 'us-east-1',
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: 3,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, requestTimeout: 5000 },
  })
  const files = new FileStorage(
    new AwsS3StorageAdapter(client, { bucket, prefix: pathname.replaceAll(/^\/|\/$/g, '') }),
  )
  const reach = () =>
    client.send(new HeadBucketCommand({ Bucket: bucket })).catch((cause: unknown) => {
      throw new Error(`The bucket ${bucket} can’t be reached: ${String(cause)}`, { cause })
    })
  return { files, reach }
}
