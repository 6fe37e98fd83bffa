import { theClinic } from './clinic.ts'

/** An answer of the Data API, Auth or Storage. */
export type DataAnswer = { status: number; body: unknown }

/** Calls the Data API, Auth or Storage, bypassing the function, with the publishable key and an optional token. */
export async function callData(
  method: string,
  path: string,
  {
    token,
    body,
    headers = {},
  }: { token?: string | undefined; body?: unknown; headers?: Record<string, string> } = {},
): Promise<DataAnswer> {
  const { dataUrl, keys } = theClinic()
  const response = await fetch(`${dataUrl}${path}`, {
    method,
    headers: {
      apikey: keys.publishable,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return { status: response.status, body: isJson && text ? JSON.parse(text) : text }
}

/** Stores a file in a bucket, bypassing the function. */
export async function storeFile(
  token: string,
  path: string,
  type: string,
  bytes: Uint8Array,
): Promise<number> {
  const { dataUrl, keys } = theClinic()
  const { status } = await fetch(`${dataUrl}/storage/v1/object/${path}`, {
    method: 'POST',
    headers: { apikey: keys.publishable, authorization: `Bearer ${token}`, 'content-type': type },
    body: new Uint8Array(bytes),
  })
  return status
}
