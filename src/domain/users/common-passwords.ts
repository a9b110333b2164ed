/** Words of which the most common passwords are made, in Spanish and English, without accents. Data. */
export const COMMON_PASSWORD_WORDS: ReadonlySet<string> = new Set(
  `
  contrasena contrasenia contra clave acceso admin administrador administracion usuario invitado entrar ingreso
  secreto sistema sistemas portal pagina sitio internet correo prueba temporal cambiar cambiame nuevo nueva
  hospital salud clinica medico medica doctor doctora enfermera enfermeria urgencias paciente farmacia siau pqrsd
  colombia bogota medellin cali cucuta cartagena barranquilla bucaramanga nacional millonarios america santafe
  futbol james falcao shakira mariana valentina camila daniela sofia isabella natalia carolina alejandra andrea
  maria juan carlos andres santiago sebastian alejandro felipe david daniel diego jose luis miguel jesus cristo
  dios jehova angel teamo tequiero amor amores amigos amigo familia mama papa bebe mibebe corazon princesa hermosa
  bonita preciosa estrella mariposa chocolate gatito perrito tigre hola buenos dias lunes martes miercoles jueves
  viernes sabado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  password passw pass welcome login letmein master root default changeme change secret test testing guest user
  system server manager access hello iloveyou love lovely princess sunshine monkey dragon shadow superman batman
  pokemon naruto football baseball soccer liverpool barcelona michael jordan jennifer charlie thomas robert
  jessica ashley summer winter spring autumn google facebook instagram youtube samsung computer starwars trustno
  whatever freedom cheese banana cookie flower killer ninja hunter qwerty qwertyuiop qwertyui asdf asdfgh
  asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qwer
`
    .trim()
    .split(/\s+/),
);
