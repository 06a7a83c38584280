/** A refusal in the form in which the library of the protocol sends it on. */
export function tusRefusal({ status, message }: { status: number; message: string }): Error {
  return Object.assign(new Error(message), { status_code: status, body: message });
}
