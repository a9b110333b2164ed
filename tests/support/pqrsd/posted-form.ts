/** A form as a browser without scripts posts it. */
export function postedForm(path: string, fields: Record<string, string>): Request {
  const body = new URLSearchParams(fields).toString();
  return new Request(`https://hospital.example${path}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(body)),
    },
  });
}
