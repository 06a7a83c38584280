import { TextField } from "#app/ui/kit/text-field.tsx";
import type { ControlOf } from "./text-control.ts";

type ContactField = `contact.${"name" | "email" | "phone" | "business"}`;

/** The person who orders, as `contactSchema` reads them: name, e-mail, phone, business. */
export function ContactFields({
  control,
  emailHelp,
}: {
  control: ControlOf<ContactField>;
  emailHelp: string;
}) {
  return (
    <div className="cols-2">
      <TextField {...control("contact.name")} label="Name" autoComplete="name" maxLength={120} />
      <TextField
        {...control("contact.email")}
        label="Email"
        type="email"
        autoComplete="email"
        help={emailHelp}
        maxLength={254}
      />
      <TextField
        {...control("contact.phone")}
        label="Phone"
        optional
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <TextField
        {...control("contact.business")}
        label="Business"
        optional
        autoComplete="organization"
        maxLength={120}
      />
    </div>
  );
}
