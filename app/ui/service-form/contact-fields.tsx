import { TextField } from "#app/ui/kit/text-field.tsx";
import { useText } from "./service-form-context.ts";

/** Who orders, as `contactSchema` reads it: name, e-mail, phone, business. */
export function ContactFields({ emailHelp }: { emailHelp?: string }) {
  return (
    <div className="cols-2">
      <TextField {...useText("contact.name")} label="Name" autoComplete="name" maxLength={120} />
      <TextField
        {...useText("contact.email")}
        label="Email"
        type="email"
        autoComplete="email"
        help={emailHelp}
        maxLength={254}
      />
      <TextField
        {...useText("contact.phone")}
        label="Phone"
        optional
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <TextField
        {...useText("contact.business")}
        label="Business"
        optional
        autoComplete="organization"
        maxLength={120}
      />
    </div>
  );
}
